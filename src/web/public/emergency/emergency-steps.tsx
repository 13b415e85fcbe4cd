import { EMERGENCY_ADVICE } from '#domain/business/emergency-advice.ts'

/** The same advice on its own page and wherever a visitor mentions an emergency. */
export function EmergencySteps() {
  return (
    <ol className="grid border-line border-b">
      {EMERGENCY_ADVICE.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-line border-t py-5">
          <span aria-hidden="true" className="font-display text-2xl text-accent-ink tabular-nums leading-tight">
            {index + 1}
          </span>
          <div className="grid gap-1">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
