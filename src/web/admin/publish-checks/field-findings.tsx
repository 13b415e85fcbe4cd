import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { CircleAlert, Info } from '../../ui/icons.tsx'
import { Badge } from '../../ui/page.tsx'

export const FindingsContext = createContext<readonly Finding[]>([])

export function useFindings(names: readonly string[]): Finding[] {
  return useContext(FindingsContext).filter(({ field }) => names.includes(field))
}

export function hasFoundError(findings: readonly Finding[], name: string): boolean {
  return findings.some(({ severity, field }) => severity === 'error' && field.startsWith(`${name}.`))
}

type NotedProps = {
  names: readonly string[]
  id?: string
  className?: string
  children: ReactNode
}

export function Noted({ names, id, className, children }: NotedProps) {
  const findings = useFindings(names)
  return (
    <div data-noted={names.join(' ')} className={classNames('grid min-w-0 content-start gap-2', className)}>
      {children}
      {findings.length > 0 && (
        <ul id={id} className="grid gap-1.5 text-sm">
          {findings.map((finding) => (
            <FieldFinding key={`${finding.check} ${finding.message}`} {...finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FieldFinding({ severity, message, remedy }: Finding) {
  const isError = severity === 'error'
  const Glyph = isError ? CircleAlert : Info
  return (
    <li className={classNames('flex items-start gap-1.5', isError ? 'text-danger-ink' : 'text-info-ink')}>
      <Glyph aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">{isError ? 'Error: ' : 'Note: '}</span>
        <span className="font-medium">{message}</span> {remedy}
      </span>
    </li>
  )
}

/** A field that the check may report findings for. */
export function NotedField({ name, className, ...field }: ComponentProps<typeof Field> & { name: string }) {
  const id = useId()
  const isNoted = useFindings([name]).length > 0
  return (
    <Noted names={[name]} id={id} {...(className && { className })}>
      <Field {...field} describedBy={isNoted ? id : undefined} />
    </Noted>
  )
}

const TEXT = 'textarea:enabled, [contenteditable="true"]'
const CONTROLS = 'input:enabled, select:enabled, button:enabled:not([tabindex="-1"])'

/** Moves the focus to a field, after the tab that holds it is shown. Its text comes before the buttons around it. */
export function focusNoted(name: string): void {
  requestAnimationFrame(() => {
    const noted = document.querySelector(`[data-noted~="${CSS.escape(name)}"]`)
    const control = noted?.querySelector<HTMLElement>(TEXT) ?? noted?.querySelector<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
    noted?.scrollIntoView({ block: 'center' })
  })
}

type FindingRowProps = Pick<Finding, 'severity' | 'remedy'> & {
  children: ReactNode
}

export function FindingRow({ severity, remedy, children }: FindingRowProps) {
  const isError = severity === 'error'
  return (
    <li className="flex items-start gap-3 text-sm">
      <Badge tone={isError ? 'red' : 'blue'}>{isError ? 'Error' : 'Note'}</Badge>
      <div className="wrap-anywhere grid min-w-0 justify-items-start gap-0.5">
        <div className="font-semibold">{children}</div>
        <p className="text-ink-muted">{remedy}</p>
      </div>
    </li>
  )
}
