import { Notice } from '../ui/notice.tsx'
import { settingsErrorLine } from './settings-words.ts'

export function SaveError({ message }: { message: string | undefined }) {
  return message === undefined ? null : <Notice tone="error">{settingsErrorLine(message)}</Notice>
}
