import { Clock3 } from 'lucide-react'
import { USUAL_MINUTES } from '#domain/arrival/arrival.ts'
import type { CrewWords } from '#domain/crews/words.ts'
import type { Act } from '#domain/offline/work.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { useOnline } from '../../data/use-online.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Options, Select } from '../../ui/field.tsx'
import { Send, X } from '../../ui/icons.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { MINUTES } from './crew-steps.tsx'
import { useCrewPage } from './use-crew.ts'

/** Shows the connection, the age of the page and what waits to be sent. */
export function CrewStatus() {
  const { page, words, queue, isReachable, isSending, send } = useCrewPage()
  const isOnline = useOnline() && isReachable
  const waiting = queue.filter(({ problem }) => !problem).length
  if (isOnline && waiting === 0) return null
  return (
    <Notice
      tone={isOnline ? 'info' : 'warning'}
      title={isOnline ? undefined : words.offline}
      action={
        waiting > 0 && (
          <Button tone="secondary" size="sm" busy={isSending} busyLabel={words.sending} onClick={send}>
            <Send aria-hidden="true" />
            {words.sendNow}
          </Button>
        )
      }
    >
      {!isOnline && (
        <p>
          {words.offlineHint} {words.asOf} {page.readAt}.
        </p>
      )}
      {waiting > 0 && (
        <p>
          {words.waits}: {waiting}
        </p>
      )}
    </Notice>
  )
}

/** Work that was refused, or that someone else's change came before. Its visit may be gone from the page. */
export function CrewDecisions() {
  const { queue, words, keepMine, drop } = useCrewPage()
  return queue.map((work) => {
    const { id, act, problem, customerName } = work
    if (!problem) return null
    const isChanged = problem.kind === 'changed'
    const title = `${isChanged ? words.changed : words.refused}: ${customerName}`
    return (
      <Card key={id} role="group" aria-label={title} className="grid gap-4 border-warning">
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        <p className="wrap-anywhere font-semibold">{actWords(act, words)}</p>
        <p>{problem.kind === 'changed' ? words.changedHint : problem.words}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button size="sm" onClick={() => keepMine(work)}>
            {isChanged ? words.sendAnyway : words.tryAgain}
          </Button>
          <Button tone="secondary" size="sm" onClick={() => drop(id)}>
            {words.drop}
          </Button>
        </div>
      </Card>
    )
  })
}

/** A visit's unsent work. */
export function CrewWaiting({ visit }: { visit: CrewVisit }) {
  const { queue, words, drop } = useCrewPage()
  const waiting = queue.filter(({ visitId, problem }) => visitId === visit.id && !problem)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={words.waits} className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
      {waiting.map((work) => (
        <li key={work.id} className="flex items-center gap-3">
          {work.file ? (
            <Thumbnail file={work.file} isSmall />
          ) : (
            <Clock3 aria-hidden="true" className="size-5 shrink-0" />
          )}
          <span className="wrap-anywhere min-w-0 grow">
            {actWords(work.act, words)}
            <span className="block text-xs">{words.waits}</span>
          </span>
          <OtherMinutes work={work} />
          <IconButton icon={X} label={`${words.drop}: ${actWords(work.act, words)}`} onClick={() => drop(work.id)} />
        </li>
      ))}
    </ul>
  )
}

function OtherMinutes({ work }: { work: WaitingWork }) {
  const { words, changeMinutes } = useCrewPage()
  if (work.act.kind !== 'arrival' || work.act.state === 'here') return null
  return (
    <Select
      aria-label={words.arriveIn}
      value={work.act.minutes ?? USUAL_MINUTES}
      onChange={({ target }) => changeMinutes(work, Number(target.value))}
      className="w-28 shrink-0"
    >
      <Options of={MINUTES.map((each) => [each, `${each} ${words.minutes}`])} />
    </Select>
  )
}

function actWords(act: Act, words: CrewWords): string {
  switch (act.kind) {
    case 'arrival':
      return words[act.state]
    case 'done':
      return words.done
    case 'photo':
      return `${words.photoAlt}: ${act.name}`
    case 'texted':
      return words.text
    case 'line':
      return `${words.message}: ${act.text}`
    default:
      return `${words.note}: ${act.text}`
  }
}
