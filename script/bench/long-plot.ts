/** One line of the plot, a value for each hour. */
export interface Curve {
  title: string
  unit: string
  values: readonly number[]
}

const WIDTH = 760
const HEIGHT = 90
const LEFT = 70
const GAP = 46
const TICK_HOURS = 12
const ROOM_ABOVE = 1.25

/** Curves below each other over the same hours, each from zero. */
export function plotOf(curves: readonly Curve[]): string {
  const height = curves.length * (HEIGHT + GAP) + 20
  const panels = curves.map((curve, index) => panel(curve, index * (HEIGHT + GAP) + 30))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#334155">`,
    '<title>Three simulated days: memory, handles, files and latency</title>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n')
}

function panel({ title, unit, values }: Curve, top: number): string {
  const most = Math.max(...values, 1e-9) * ROOM_ABOVE
  const x = (hour: number) => LEFT + (hour / Math.max(1, values.length - 1)) * WIDTH
  const y = (value: number) => top + HEIGHT - (value / most) * HEIGHT
  const points = values.map((value, hour) => `${x(hour).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const hours = values.flatMap((_, hour) => ((hour + 1) % TICK_HOURS === 0 ? [hour] : []))
  const bottom = top + HEIGHT
  return [
    `<text x="${LEFT}" y="${top - 8}" font-weight="600">${title}</text>`,
    `<path d="M${LEFT} ${top}V${bottom}H${LEFT + WIDTH}" fill="none" stroke="#94a3b8"/>`,
    label(top, most, unit),
    label(bottom, 0, unit),
    ...hours.map(
      (hour) => `<text x="${x(hour).toFixed(1)}" y="${bottom + 14}" text-anchor="middle">${hour + 1} h</text>`,
    ),
    `<polyline points="${points}" fill="none" stroke="#0369a1" stroke-width="1.5"/>`,
  ].join('\n')
}

function label(y: number, value: number, unit: string): string {
  const digits = value > 0 && value < 10 ? 1 : 0
  return `<text x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${value.toFixed(digits)} ${unit}</text>`
}
