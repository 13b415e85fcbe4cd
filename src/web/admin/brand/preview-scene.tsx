import { CalendarCheck, Phone } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Palette, Theme } from '#domain/brand/role.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { shownLogo } from '#domain/brand/shown-logo.ts'
import { Logo } from '../../layout/logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shadesStyle } from './shades-style.ts'
import { familiesOf } from './use-all-faces.ts'

interface PreviewSceneProps {
  theme: Theme
  palette: Palette
  brand: Brand
  name: string
}

const TITLES = { light: 'On a light page', dark: 'On a dark page' }

export function PreviewScene({ theme, palette, brand, name }: PreviewSceneProps) {
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
          <p className="eyebrow">Plumbing and renovation</p>
          <p className="font-display font-semibold text-2xl">Plumbing that holds</p>
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
