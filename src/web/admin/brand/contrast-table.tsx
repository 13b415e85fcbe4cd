import { shownContrasts } from '#domain/brand/adjustment.ts'
import { type Palette, THEMES } from '#domain/brand/role.ts'

const NAMES = { light: 'Light', dark: 'Dark' }

/** The contrasts a person asks about first, in both themes. */
export function ContrastTable({ palette }: { palette: Palette }) {
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
