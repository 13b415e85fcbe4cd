export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Parses a `Range` header. Undefined, for several ranges or an invalid one, means the whole file. */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const suffix = Math.min(Number(last), length)
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end }
}
