import { useMemo, useState } from 'react'
import { paletteOf } from '#domain/brand/palette.ts'
import { type Palette, THEMES } from '#domain/brand/role.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { ContrastTable } from './contrast-table.tsx'
import { PreviewScene } from './preview-scene.tsx'

interface BrandPreviewProps {
  name: string
  draft: Brand
  palette: Palette
  saved: Brand
}

const SIDES = { after: 'New', before: 'As saved' } as const

/** The site's own parts in both themes, as they would look and as they look now. */
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
