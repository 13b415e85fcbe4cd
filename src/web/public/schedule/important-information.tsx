import { IMPORTANT_INFORMATION_TITLE, importantInformation } from '#domain/appointment/booking-words.ts'

export function ImportantInformation({ standardHours }: { standardHours: string }) {
  return (
    <section aria-labelledby="important-information" className="grid gap-4 rounded-lg bg-surface-sunken p-5 sm:p-7">
      <h2 id="important-information" className="text-xl">
        {IMPORTANT_INFORMATION_TITLE}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm marker:text-accent">
        {importantInformation(standardHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
