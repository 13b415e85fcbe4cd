import { actWords, POCKET_WORDS, seenWords } from '#domain/offline/words.ts'
import { dropWork, sendMine } from '../../offline/pocket-work.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../fact.tsx'
import { useRoad } from './road.tsx'

/** One card for each change that somebody has to decide about. */
export function Decisions() {
  const { queue } = useRoad()
  return queue.map((work) => work.problem && <Decision key={work.id} work={work} />)
}

function Decision({ work }: { work: WaitingWork }) {
  const { queue, clock, send } = useRoad()
  const { problem, act, seen, customerName } = work
  const isChanged = problem?.kind === 'changed'
  const title = isChanged ? POCKET_WORDS.decide : POCKET_WORDS.refused
  const mine = async () => {
    await sendMine(queue, work)
    await send()
  }
  const theirs = async () => {
    await dropWork(work.id)
    await send()
  }
  return (
    <Card role="group" aria-label={`${title}: ${customerName}`} className="grid gap-4 border-warning">
      <h2 className="text-xl">
        {title}: {customerName}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={POCKET_WORDS.yours}>
          {actWords(act)}
          {isChanged && <span className="block text-ink-muted text-sm">{seenWords(seen, clock)}</span>}
        </Fact>
        <Fact label={POCKET_WORDS.theirs}>
          {problem?.kind === 'changed' && seenWords(problem.theirs, clock)}
          {problem?.kind === 'refused' && problem.words}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button size="sm" onClick={() => void mine()}>
          {isChanged ? POCKET_WORDS.keepMine : POCKET_WORDS.tryAgain}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => void theirs()}>
          {isChanged ? POCKET_WORDS.keepTheirs : POCKET_WORDS.drop}
        </Button>
      </div>
    </Card>
  )
}
