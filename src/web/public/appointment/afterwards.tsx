import { type FormEvent, useState } from 'react'
import { FEEDBACK_LIMIT, FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { giveFeedback } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import { PublicReview } from './public-review.tsx'
import type { Tell } from './tell.ts'

type AfterwardsProps = { holder: Holder; reviewUrl: string; written: string; tell: Tell }

/** After the visit: the public review and the private box, side by side. */
export function Afterwards({ holder, reviewUrl, written, tell }: AfterwardsProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = String(form.get('message') ?? '')
    if (text.trim() === '') return setProblem(FEEDBACK_WORDS.required)
    setProblem(undefined)
    setBusy(true)
    const answer = await giveFeedback(holder, { text, mayShow: form.has('mayShow') })
    setBusy(false)
    if (answer.ok) tell(FEEDBACK_WORDS.thanks)(answer.value)
    else setProblem(answer.error)
  }

  return (
    <Card className="grid gap-6">
      <h2 className="text-xl">{FEEDBACK_WORDS.title}</h2>
      <div className="grid gap-8 sm:grid-cols-2">
        {reviewUrl && <PublicReview reviewUrl={reviewUrl} />}
        {written ? (
          <GivenFeedback text={written} />
        ) : (
          <form noValidate onSubmit={submit} className="grid content-start gap-3">
            <PrivateWords />
            <Field label={FEEDBACK_WORDS.label} error={problem}>
              <Textarea name="message" rows={4} maxLength={FEEDBACK_LIMIT} />
            </Field>
            <Checkbox name="mayShow" label={FEEDBACK_WORDS.mayShow} />
            <div>
              <Button type="submit" tone="secondary" busy={busy} busyLabel={FEEDBACK_WORDS.submit.busy}>
                {FEEDBACK_WORDS.submit.idle}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  )
}

export function PrivateWords() {
  return (
    <>
      <h3 className="text-lg">{FEEDBACK_WORDS.privateTitle}</h3>
      <p className="text-ink-muted text-sm">{FEEDBACK_WORDS.privateLead}</p>
    </>
  )
}

export function GivenFeedback({ text }: { text: string }) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-ink-muted text-sm">{FEEDBACK_WORDS.given}</p>
      <blockquote className="wrap-anywhere whitespace-pre-line border-line-strong border-l-4 pl-4">{text}</blockquote>
    </div>
  )
}
