import { BadgeCheck } from 'lucide-react'
import type { Business } from '#domain/business/schema.ts'
import type { PartContent } from '#domain/website/part.ts'
import { Picture } from '../../ui/picture.tsx'
import { framed } from '../framed.ts'
import { Section } from '../section.tsx'

type ContractorProps = {
  content: PartContent<'about'>['contractor']
  contractor: Business['contractor']
  licence: string
}

export function Contractor({ content, contractor, licence }: ContractorProps) {
  const { name, role, text } = contractor
  if (name === '') return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <div className="grid items-center gap-8 rounded-lg bg-surface-sunken p-6 sm:grid-cols-[auto_1fr] sm:gap-12 sm:p-12">
        {content.portrait.src ? (
          <Picture
            {...framed(content.portrait)}
            sizes="11rem"
            largest={640}
            className="aspect-square w-28 rounded-full object-cover sm:w-44"
          />
        ) : (
          <p
            aria-hidden="true"
            className="panel-deep grid aspect-square w-28 place-items-center rounded-full font-display text-4xl text-on-deep-accent sm:w-44 sm:text-5xl"
          >
            {initials(name)}
          </p>
        )}
        <div className="grid gap-4">
          {role && <p className="font-semibold">{role}</p>}
          <p className="max-w-prose text-lg">{text}</p>
          {licence && (
            <p className="flex items-start gap-2 text-ink-muted text-sm">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              {licence}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

/** Shown until there is a portrait. */
function initials(name: string): string {
  const letters = name.split(/\s+/).map(([first = '']) => first)
  return `${letters.at(0)}${letters.length > 1 ? letters.at(-1) : ''}`
}
