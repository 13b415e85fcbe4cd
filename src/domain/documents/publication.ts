import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'

/** Whether visitors may see something. Pages, projects, services and the parts of the site share it. */
export const PUBLICATION_STATES = ['draft', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
export const PUBLICATION_LABELS: Record<PublicationState, string> = { draft: 'Draft', published: 'Published' }

/** The facts that determine the displayed state. Times are instants in stored form. */
export interface PublicationFacts {
  status: PublicationState
  publishAt?: string
  unpublishAt?: string
  /** Whether a saved draft differs from what visitors see. */
  hasDraft?: boolean
  /** Whether visitors still see the default text. */
  isDefault?: boolean
}

/** Appears beside the title in the editor, and in lists. */
export function stateWords(facts: PublicationFacts, now: string, clock: BusinessClock): string {
  const { status, publishAt = '', unpublishAt = '', hasDraft = false, isDefault = false } = facts
  if (status === 'draft') return PUBLICATION_LABELS.draft
  if (unpublishAt !== '' && unpublishAt <= now) return `Ended ${formatWhen(unpublishAt, clock)}`
  if (publishAt > now) return `Scheduled for ${formatWhen(publishAt, clock)}`
  if (unpublishAt !== '') return `Published until ${formatWhen(unpublishAt, clock)}`
  const published = isDefault ? 'Default text' : PUBLICATION_LABELS.published
  return hasDraft ? `${published}, with changes in a draft` : published
}

/** The secondary way to save, which keeps the form's current state. Unpublishing is in the menu. */
export function otherSave(stored: PublicationState | undefined, inForm: PublicationState): PublicationState | null {
  if (inForm === 'draft') return 'published'
  return stored === 'published' ? null : 'draft'
}

export function savedNews(noun: string, before: PublicationState | undefined, after: PublicationState): string {
  if (after === 'draft') return before === 'published' ? `${noun} unpublished.` : "Draft saved. Visitors don't see it."
  return before === 'draft' ? `${noun} published.` : `${noun} saved.`
}

export const DUPLICATED = 'Copied as a draft.'
