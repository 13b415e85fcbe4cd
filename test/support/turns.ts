/** How many turns of the event loop the work leaves to others. Zero means that the whole server stands still meanwhile. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await work()
  clearImmediate(next)
  return turns
}
