import { classNames } from './class-names.ts'

/** Give it the size of the content, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-sm bg-line', className)} />
}
