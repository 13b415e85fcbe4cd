import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

/** A project's picture, or the plumb line if it has none. */
export function ProjectPicture(props: ComponentProps<typeof Picture>) {
  if (props.src !== '') return <Picture {...props} />
  return (
    <span className={classNames('panel-deep grid place-items-center', props.className)}>
      <svg viewBox="0 0 24 48" aria-hidden="true" className="h-2/3 text-on-deep-accent opacity-70">
        <path d="M12 0v27" stroke="currentColor" />
        <path d="M7.5 27h9v3.2h-9zM5 31.4h14L12 48z" fill="currentColor" />
      </svg>
    </span>
  )
}
