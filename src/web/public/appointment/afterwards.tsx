import { FEEDBACK_LIMIT } from '#domain/feedback/feedback.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { isBlank } from '#domain/text/text.ts'
import { useWords } from '../../language/language.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { ActForm, useAct, useTyped } from './act-form.tsx'

export function Afterwards({ reviewUrl, written }: { reviewUrl: string; written: string }) {
  const words = useWords(FEEDBACK_WORDS)
  return (
    <Card className="grid gap-6">
      <h2 className="text-xl">{words.title}</h2>
      <div className="grid gap-8 sm:grid-cols-2">
        {reviewUrl && <PublicReview reviewUrl={reviewUrl} />}
        {written ? <GivenFeedback text={written} /> : <FeedbackForm />}
      </div>
    </Card>
  )
}

function FeedbackForm() {
  const words = useWords(FEEDBACK_WORDS)
  const typed = useTyped('give-feedback')
  const act = useAct({
    check: (data) => (isBlank(textIn(data, 'message')) ? { problem: words.required } : undefined),
  })
  return (
    <ActForm act={act} does="give-feedback" className="grid content-start gap-3">
      <h3 className="text-lg">{words.privateTitle}</h3>
      <p className="text-ink-muted text-sm">{words.privateLead}</p>
      <Field label={words.label} error={act.problem}>
        <Textarea name="message" rows={4} maxLength={FEEDBACK_LIMIT} defaultValue={typed.message} />
      </Field>
      <Checkbox name="mayShow" label={words.mayShow} />
      <div>
        <Button type="submit" tone="secondary" busy={act.busy !== undefined} busyLabel={words.submit.busy}>
          {words.submit.idle}
        </Button>
      </div>
    </ActForm>
  )
}

/** The owner's review profile, beside the private box. Everyone is offered both. */
function PublicReview({ reviewUrl }: { reviewUrl: string }) {
  const words = useWords(FEEDBACK_WORDS)
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-lg">{words.publicTitle}</h3>
      <p className="text-ink-muted text-sm">{words.publicLead}</p>
      <div>
        <ButtonLink href={reviewUrl} rel="noopener noreferrer" target="_blank">
          {words.publicLink}
        </ButtonLink>
      </div>
    </div>
  )
}

function GivenFeedback({ text }: { text: string }) {
  const words = useWords(FEEDBACK_WORDS)
  return (
    <div className="grid content-start gap-2">
      <p className="text-ink-muted text-sm">{words.given}</p>
      <blockquote className="wrap-anywhere whitespace-pre-line border-line-strong border-l-4 pl-4">{text}</blockquote>
    </div>
  )
}
