/** Joins calls that come in a burst: the first of them runs, a moment later. */
export function gathered(milliseconds: number): (run: () => void) => void {
  let isDue = false
  return (run) => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      run()
    }, milliseconds)
  }
}
