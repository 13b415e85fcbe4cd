import type { PartContent } from '#domain/website/part.ts'

export function ImportantInformation({ title, lines }: PartContent<'schedule'>['information']) {
  const shown = lines.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="important-information" className="grid gap-4 rounded-lg bg-surface-sunken p-5 sm:p-7">
      <h2 id="important-information" className="text-xl">
        {title}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm marker:text-accent">
        {shown.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
