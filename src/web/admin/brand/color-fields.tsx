import { useFormContext } from 'react-hook-form'
import { adjustmentsOf, ORIGINAL_COLORS, shownContrasts } from '#domain/brand/adjustment.ts'
import { BRAND_LABELS, type Brand } from '#domain/brand/brand.ts'
import type { BrandColors } from '#domain/brand/palette.ts'
import { type Palette, THEMES } from '#domain/brand/role.ts'
import { ColorField } from './color-field.tsx'

/** One or two colors, and what is made of them. */
export function ColorFields({ colors, palette }: { colors: BrandColors; palette: Palette }) {
  const { formState } = useFormContext<Brand>()
  const { color } = colors
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Colors</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          name="color"
          label={BRAND_LABELS.color}
          hint="Buttons, links and the navigation."
          fallback={ORIGINAL_COLORS.color}
          error={formState.errors.color?.message}
        />
        <ColorField
          name="accent"
          label={BRAND_LABELS.accent}
          hint={color ? 'Calls and booking. Empty: the main color.' : 'Calls and booking.'}
          fallback={color || ORIGINAL_COLORS.accent}
          error={formState.errors.accent?.message}
        />
      </div>
      <Adjustments sentences={adjustmentsOf(colors, palette)} />
      <Contrasts palette={palette} />
    </fieldset>
  )
}

function Adjustments({ sentences }: { sentences: string[] }) {
  return (
    <div aria-live="polite" className="text-ink-muted text-sm">
      {sentences.length === 0 ? (
        <p>Nothing had to be adjusted.</p>
      ) : (
        <ul className="grid gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const NAMES = { light: 'Light', dark: 'Dark' }

function Contrasts({ palette }: { palette: Palette }) {
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
