import { URGENT_WORDS } from '#domain/appointments/request-form-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CallLink, type EmergencyCall } from './call-link.tsx'
import { GO_ON, INTENT_FIELD } from './plain-answer.ts'

export type UrgentCall = Pick<EmergencyCall, 'href' | 'number' | 'steps'>

type CallNowProps = { emergency: UrgentCall; onGoOn?: () => void }

/** Stands in the place of the rest of the form. Without JavaScript the button asks the server for that rest. */
export function CallNow({ emergency, onGoOn }: CallNowProps) {
  return (
    <Notice
      tone="error"
      title={URGENT_WORDS.title}
      action={
        <div className="grid justify-items-start gap-4">
          <CallLink call={emergency} tone="danger" size="md" />
          {emergency.steps.length > 0 && (
            <div>
              <p>{URGENT_WORDS.steps}</p>
              <ol className="list-inside list-decimal">
                {emergency.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          )}
          <Button
            type="submit"
            tone="secondary"
            name={INTENT_FIELD}
            value={GO_ON}
            onClick={(event) => {
              event.preventDefault()
              onGoOn?.()
            }}
          >
            {URGENT_WORDS.goOn}
          </Button>
        </div>
      }
    />
  )
}
