import { ImageUp, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What to drop, and the word for it: "the export file", "it". */
  noun?: readonly [what: string, it: string]
  prompt?: ReactNode
  icon?: LucideIcon
  /** Called with what was chosen. The same file can be chosen again. */
  onFiles?: (files: File[]) => void
}

const PICTURE = ['a picture', 'one'] as const

/** A file input stretched over its box: the browser itself handles drop, click and keyboard. Use inside a Field. */
export function FileDrop(props: FileDropProps) {
  const { noun: [what, it] = PICTURE, prompt, icon: Glyph = ImageUp, onFiles, className, ...rest } = props
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
        {prompt || (
          <>
            <span className="pointer-coarse:hidden">
              Drop {what} here, or choose {it}
            </span>
            {/* Touch screens have no drag and drop. */}
            <span className="hidden pointer-coarse:inline">Choose {what}</span>
          </>
        )}
      </span>
      <input
        {...useFieldControl()}
        onChange={({ target }) => {
          onFiles?.([...(target.files ?? [])])
          target.value = ''
        }}
        {...rest}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}
