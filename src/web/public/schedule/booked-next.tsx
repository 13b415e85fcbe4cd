import { useState } from 'react'
import { BOOKED_NEXT } from '#domain/appointments/request-form-words.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { holderIn } from '../appointment/holder.ts'
import { saveCalendar } from '../appointment/save-calendar.ts'
import type { BookedTime } from './plain-answer.ts'

type BookedNextProps = { booked: BookedTime; onAnother: () => void }

/** What happens next, in the place of the form. */
export function BookedNext({ booked, onAnother }: BookedNextProps) {
  const { manageUrl, outsideArea = false, window, answer } = booked
  return (
    <section aria-labelledby="what-happens-next" className="grid gap-5">
      <h3 id="what-happens-next" className="text-lg">
        {BOOKED_NEXT.title}
      </h3>
      <ol className="grid list-decimal gap-2 pl-5">
        {BOOKED_NEXT.steps({ outsideArea, inWindow: window !== undefined, answer }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {manageUrl !== null && !outsideArea && <AddToCalendar manageUrl={manageUrl} />}
        <ButtonLink
          tone="secondary"
          href="/schedule"
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          {BOOKED_NEXT.another}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The file opens with the key, which a script has to send. Without one the private page is a link away. */
function AddToCalendar({ manageUrl }: { manageUrl: string }) {
  const [problem, setProblem] = useState('')
  return (
    <>
      <Button
        onClick={async () => {
          setProblem(await saveCalendar(holderIn(manageUrl)))
        }}
      >
        {BOOKED_NEXT.calendar}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
