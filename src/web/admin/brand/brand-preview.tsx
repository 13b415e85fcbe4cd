import { CalendarCheck, Phone } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { shownContrasts } from '#domain/brand/adjustment.ts'
import { type Palette, THEMES, type Theme } from '#domain/brand/default-palette.ts'
import { shownLogo } from '#domain/brand/logo.ts'
import { paletteOf } from '#domain/brand/palette.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { Logo } from '../../layout/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Badge, Notice } from '../../ui/page.tsx'
import { familiesOf, shadesStyle } from './brand-form.tsx'

interface BrandPreviewProps {
  name: string
  draft: Brand
  palette: Palette
  saved: Brand
}

const SIDES = { after: 'New', before: 'As saved' } as const

export function BrandPreview({ name, draft, palette, saved }: BrandPreviewProps) {
  const [side, setSide] = useState<keyof typeof SIDES>('after')
  const { color, accent } = saved
  const before = useMemo(() => paletteOf({ color, accent }), [color, accent])
  const shown = side === 'after' ? { brand: draft, palette } : { brand: saved, palette: before }
  return (
    <section aria-labelledby="brand-preview" className="grid gap-4 min-[96rem]:sticky min-[96rem]:top-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="brand-preview" className="text-xl">
          Preview
        </h2>
        <fieldset className="flex gap-5 text-sm">
          <legend className="sr-only">Which brand the preview shows</legend>
          {(['after', 'before'] as const).map((each) => (
            <label key={each} className="inline-flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="side"
                checked={side === each}
                onChange={() => setSide(each)}
                className="size-4 accent-brand"
              />
              {SIDES[each]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {THEMES.map((theme) => (
          <PreviewScene key={theme} theme={theme} {...shown} name={name} />
        ))}
      </div>
      <ContrastTable palette={shown.palette} />
    </section>
  )
}

interface PreviewSceneProps {
  theme: Theme
  palette: Palette
  brand: Brand
  name: string
}

const TITLES = { light: 'On a light page', dark: 'On a dark page' }

function PreviewScene({ theme, palette, brand, name }: PreviewSceneProps) {
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-ink-muted text-sm">{TITLES[theme]}</figcaption>
      <div
        inert
        data-theme={theme}
        data-preview={theme}
        style={{ ...shadesStyle(palette, theme), ...facesStyle(brand) }}
        className="overflow-hidden rounded-lg border border-line bg-surface text-ink"
      >
        <div style={shadesStyle(palette, 'dark')} className="panel-deep grid gap-4 p-5">
          <Logo name={name} logo={shownLogo(brand)} />
          <p className="flex flex-wrap gap-x-4 text-sm">
            <span>Home</span>
            <span className="text-on-deep-muted">Projects</span>
            <span className="text-on-deep-muted">About</span>
          </p>
        </div>
        <div className="grid gap-4 p-5">
          <p className="eyebrow">Homes and gardens</p>
          <p className="font-display font-semibold text-2xl">Work that holds</p>
          <p className="text-sm">
            One crew that comes when it said, and answers for all of it. <span className="text-link">See our work</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button>
              <CalendarCheck aria-hidden="true" />
              Schedule Service
            </Button>
            <Button tone="accent">
              <Phone aria-hidden="true" />
              Call now
            </Button>
            <Button tone="secondary">About us</Button>
          </div>
          <div className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
            <Field label="Email" hint="We only write about your visit.">
              <Input defaultValue="jane@example.com" readOnly />
            </Field>
            <p className="flex flex-wrap gap-2">
              <Badge tone="brand">Residential</Badge>
              <Badge tone="green">Confirmed</Badge>
              <Badge tone="yellow">Pending</Badge>
            </p>
          </div>
          <Notice tone="success">Your request was received.</Notice>
        </div>
      </div>
    </figure>
  )
}

function facesStyle({ type }: Brand): CSSProperties {
  const { display, text } = familiesOf(type)
  return { fontFamily: text, ...{ '--font-display': display, '--font-sans': text } }
}

const NAMES = { light: 'Light', dark: 'Dark' }

function ContrastTable({ palette }: { palette: Palette }) {
  const [light, dark] = THEMES.map((theme) => shownContrasts(palette, theme))
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left text-ink-muted text-xs">
        Contrast. Readable text needs 4.5, running text 7.
      </caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="py-1.5 font-semibold">
            Where
          </th>
          {THEMES.map((theme) => (
            <th key={theme} scope="col" className="py-1.5 font-semibold">
              {NAMES[theme]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {light?.map(({ label, ...onLight }, at) => (
          <tr key={label} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5">
              <Sample {...onLight} />
            </td>
            <td className="py-1.5">{dark?.[at] && <Sample {...dark[at]} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sample({ front, back, ratio }: { front: string; back: string; ratio: number }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span
        aria-hidden="true"
        style={{ color: front, backgroundColor: back }}
        className="rounded-sm border border-line px-2 font-semibold"
      >
        Aa
      </span>
      {ratio.toFixed(1)}
    </span>
  )
}
