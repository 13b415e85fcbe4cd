import type { ReactNode } from 'react'
import type { CrewAct } from '#domain/crews/link-schema.ts'
import type { CrewWords } from '#domain/crews/page-words.ts'
import { Button } from '../../ui/button.tsx'

interface CrewFormProps {
  does: CrewAct['does']
  visit: string
  page: CrewPageContext
  label: string
  tone?: 'primary' | 'secondary'
  isUpload?: boolean
  children?: ReactNode
}

/** One thing that the crew can do at a visit. A plain form, so that it works without JavaScript. */
export function CrewForm({ does, visit, page, label, tone = 'primary', isUpload = false, children }: CrewFormProps) {
  return (
    <form method="post" encType={isUpload ? 'multipart/form-data' : undefined} className="grid gap-4">
      <FormFields does={does} visit={visit} page={page} />
      {children}
      <div>
        <Button type="submit" tone={tone}>
          {label}
        </Button>
      </div>
    </form>
  )
}

/** What every form says: which visit, and which day to return to. */
export function FormFields({ does, visit, page }: Pick<CrewFormProps, 'does' | 'visit' | 'page'>) {
  return (
    <>
      <input type="hidden" name="does" value={does} />
      <input type="hidden" name="visit" value={visit} />
      <input type="hidden" name="date" value={page.date} />
    </>
  )
}

/** What all forms of the page send, and the words on it. */
export interface CrewPageContext {
  token: string
  date: string
  /** On the days ahead there is nothing to say yet. */
  hasCome: boolean
  words: CrewWords
}
