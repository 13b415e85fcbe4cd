export interface ByteRange {
  start: number
  /** Included. */
  end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** One range of a `Range` header. Several, or what is no range of bytes, may be ignored: undefined means the whole. */
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
