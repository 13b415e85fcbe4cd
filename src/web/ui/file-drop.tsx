import { ImageUp, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Replaces the invitation, for example with the chosen file's name. */
  prompt?: ReactNode
  icon?: LucideIcon
}

/** A file input stretched over its box: the browser itself handles drop, click and keyboard. Use inside a Field. */
export function FileDrop({ prompt, icon: Glyph = ImageUp, className, ...rest }: FileDropProps) {
  return (
    <div
      className={classNames(
        'relative grid min-h-32 place-items-center gap-2 rounded-lg border border-dashed border-line-strong bg-surface-raised p-5 text-center text-sm text-ink-muted transition-colors',
        'hover:border-brand hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger',
        className,
      )}
    >
      <span className="grid justify-items-center gap-2">
        <Glyph aria-hidden="true" strokeWidth={1.5} className="size-7 text-accent" />
        {prompt ?? <Invitation />}
      </span>
      <input
        {...useFieldControl()}
        {...rest}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}

/** Touch screens have no drag and drop. */
function Invitation() {
  return (
    <>
      <span className="pointer-coarse:hidden">Drop a picture here, or choose one</span>
      <span className="hidden pointer-coarse:inline">Choose a picture</span>
    </>
  )
}
