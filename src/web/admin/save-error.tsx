import { Notice } from '../ui/notice.tsx'

export function SaveError({ message }: { message: string | undefined }) {
  return message === undefined ? null : <Notice tone="error">Error: {message}</Notice>
}
