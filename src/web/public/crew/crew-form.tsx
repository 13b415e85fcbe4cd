import type { ReactNode } from 'react'
import type { CrewAct } from '#domain/crews/link-schema.ts'
import type { CrewWords } from '#domain/crews/words.ts'
import type { Language } from '#domain/language/language.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { useCrewPage } from './use-crew.ts'

/** What all forms of the page share, and the words on it. */
export interface CrewPageContext {
  token: string
  business: string
  today: string
  language: Language
  words: CrewWords
  /** New for each response, so that a message that is sent twice is written once. */
  key: string
  saved: { visit: string; does: string }
  typed: Readonly<Record<string, string>>
}

export type VisitVersion = Pick<CrewVisit, 'id' | 'version'>

interface CrewFormProps {
  does: CrewAct['does']
  visit: VisitVersion
  label: string
  isUpload?: boolean
  className?: string
  children?: ReactNode
}

/** One thing that the crew can do at a visit. A plain form, so that it works without JavaScript. */
export function CrewForm({ does, visit, label, isUpload = false, className = 'grid gap-4', children }: CrewFormProps) {
  const { submit } = useCrewPage()
  return (
    <form method="post" encType={isUpload ? 'multipart/form-data' : undefined} onSubmit={submit} className={className}>
      <input type="hidden" name="does" value={does} />
      <VisitFields visit={visit} />
      {children}
      <div>
        <Button type="submit" tone="secondary" size="sm">
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Every form sends the visit, and the version that the page showed. */
export function VisitFields({ visit: { id, version } }: Pick<CrewFormProps, 'visit'>) {
  return (
    <>
      <input type="hidden" name="visit" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/** A part of a visit that opens without JavaScript. It is open after its form was refused, with what was typed. */
export function CrewDetails({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  )
}
