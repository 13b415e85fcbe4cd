import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The owner's review profile, beside the private box. Everybody is offered both. */
export function PublicReview({ reviewUrl }: { reviewUrl: string }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-lg">{FEEDBACK_WORDS.publicTitle}</h3>
      <p className="text-ink-muted text-sm">{FEEDBACK_WORDS.publicLead}</p>
      <div>
        <ButtonLink href={reviewUrl} rel="noopener noreferrer" target="_blank">
          {FEEDBACK_WORDS.publicLink}
        </ButtonLink>
      </div>
    </div>
  )
}
