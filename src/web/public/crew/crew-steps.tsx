import { MessageSquareText } from 'lucide-react'
import { hasDayCome } from '#domain/appointments/crew-visits.ts'
import { mayAnnounce, USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import { visitSteps } from '#domain/arrival/steps.ts'
import type { CrewWords } from '#domain/crews/words.ts'
import type { Seen } from '#domain/offline/seen.ts'
import { afterWaiting, isTap } from '#domain/offline/work.ts'
import type { CrewVisit, EmailState } from '#server/api-types.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Options, Select } from '../../ui/field.tsx'
import { StepBar } from '../../visit/step-bar.tsx'
import { seenByCrew } from './crew-client.ts'
import { CrewForm, VisitFields } from './crew-form.tsx'
import { useCrewPage } from './use-crew.ts'

export const MINUTES = [10, 20, 30, 45, 60, 90]

type StepsProps = { visit: CrewVisit; words: CrewWords }

/** On my way, Running late, Here and Done, what was said last, and Undo while it is offered. */
export function CrewSteps({ visit, words }: StepsProps) {
  const { customerName } = visit
  const { queue, page, now, submit } = useCrewPage()
  const waiting = queue.filter(({ visitId }) => visitId === visit.id)
  const { status, preferredDate, arrival } = afterWaiting(seenByCrew(visit), waiting)
  const at = { epochMilliseconds: now }
  const steps = visitSteps(
    {
      status,
      said: arrival,
      mayAnnounce: mayAnnounce({ status, preferredDate }, at),
      hasCome: hasDayCome(visit, page.timeZone, at),
    },
    words,
  )
  if (steps.every(({ state }) => state === 'hidden')) return null
  return (
    <div className="grid gap-3">
      <form method="post" onSubmit={submit}>
        <VisitFields visit={visit} />
        <StepBar steps={steps} name="does" label={`${customerName}, ${words.steps}`} />
      </form>
      <TextButton visit={visit} seen={{ status, arrival }} />
      {!waiting.some(({ act }) => isTap(act)) && <Outcome visit={visit} words={words} />}
    </div>
  )
}

/** A text message that is ready to send from this phone. It is noted in the conversation of the request. */
function TextButton({
  visit,
  seen: { status, arrival },
}: {
  visit: CrewVisit
  seen: Pick<Seen, 'status' | 'arrival'>
}) {
  const { page, isLive, noteText } = useCrewPage()
  const { words, saved } = page
  const href = textOf(visit, { status, arrival })
  if (!href) return null
  const label = (
    <>
      <MessageSquareText aria-hidden="true" />
      {words.textTo.replace('{name}', () => visit.customerName)}
    </>
  )
  // Without JavaScript the first tap makes the link in the text work, and the second one opens the text.
  const isNoted = saved.visit === visit.id && saved.does === 'text'
  if (isLive || isNoted) {
    return (
      <ButtonLink href={href} tone="secondary" size="sm" className="justify-self-start" onClick={() => noteText(visit)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <form method="post">
      <VisitFields visit={visit} />
      <Button type="submit" name="does" value="text" tone="secondary" size="sm">
        {label}
      </Button>
    </form>
  )
}

function textOf({ texts }: CrewVisit, { status, arrival }: Pick<Seen, 'status' | 'arrival'>): string | undefined {
  const step = status === 'completed' ? 'done' : arrival
  return step && step !== 'here' ? texts?.[step] : undefined
}

function Outcome({ visit, words }: StepsProps) {
  const { arrival, isDone, isReported, mayUndo, emailed } = visit
  if (!arrival && !isDone && !isReported) return null
  const state = isDone ? emailed.thanks : emailed.arrival
  const sentences = [
    arrival && `${words[arrival.state]} ${words.since} ${arrival.since}.`,
    arrival?.expected && `${words.expected} ${arrival.expected}.`,
    isReported && words.reported,
    // No one expects an email after a visit.
    (isDone || isReported) && state === 'none' ? '' : emailWords(state, visit, words),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 text-sm">
      {sentences.length > 0 && (
        <p role="status" data-pending={state === 'waiting' || undefined} className="wrap-anywhere w-full">
          {sentences.join(' ')}
        </p>
      )}
      {mayUndo && (
        <div className="flex animate-offered flex-wrap items-end gap-2">
          <CrewForm does="undo" visit={visit} label={words.undo} className="" />
          {arrival?.expected && !isReported && (
            <CrewForm does={arrival.state} visit={visit} label={words.change} className="flex items-end gap-2">
              <Select name="minutes" aria-label={words.arriveIn} defaultValue={USUAL_MINUTES} className="w-26">
                <Options of={MINUTES.map((each) => [each, `${each} ${words.minutes}`])} />
              </Select>
            </CrewForm>
          )}
        </div>
      )}
    </div>
  )
}

export function emailWords(state: EmailState, { customerName }: Pick<CrewVisit, 'customerName'>, words: CrewWords) {
  const sentences: Record<EmailState, string> = {
    none: words.emailNone,
    waiting: words.emailWaiting,
    sent: words.emailSent,
    failed: words.emailFailed,
  }
  return sentences[state].replace('{name}', () => customerName)
}
