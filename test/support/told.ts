export { recordNotices as keepTold } from './notices.ts'
