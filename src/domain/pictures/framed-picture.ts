/** A picture that the owner chose for one place of the site. */
export type FramedPicture = {
  /** The address of a stored picture. Empty: no picture. */
  src: string
  /** The alternative text. Empty if the text beside it describes it. */
  alt: string
  /** The point that every crop keeps in view, in percent from the left and from the top. */
  focus: { x: number; y: number }
}

export const CENTER: FramedPicture['focus'] = { x: 50, y: 50 }

export const NO_PICTURE: FramedPicture = { src: '', alt: '', focus: CENTER }

export const ALT_LIMIT = 300

export const PICTURE_MESSAGES = {
  unknown: 'Please choose a picture from the library or upload one',
  focus: 'The focal point must be between 0 and 100 percent',
} as const

export type FocalPoint = FramedPicture['focus']

const STEP = 5

const SMALL_STEP = 1

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves the focal point, in small steps with Shift. Undefined for any other key. */
export function movedFocus({ x, y }: FocalPoint, key: string, isFine: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const step = isFine ? SMALL_STEP : STEP
  return focusAt(x + direction[0] * step, y + direction[1] * step)
}

/** Whole percents inside the picture. */
export function focusAt(x: number, y: number): FocalPoint {
  return { x: percent(x), y: percent(y) }
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}

export function focusWords({ x, y }: FocalPoint): string {
  return `${x}% from the left, ${y}% from the top`
}

/** The CSS `object-position`. Undefined for the center, which needs none. */
export function objectPosition({ x, y }: FocalPoint): string | undefined {
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`
}
