/** Ctrl+C reaches the server twice: from the terminal, and from the script that started the server. */
const SAME_SIGNAL_MS = 1_000
const LONGEST_STOP_MS = 10_000

/** Stops the program on one of these signals. A second signal ends it at once. */
export function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let stopping = false
  let endsAtOnce = false
  const onSignal = () => {
    if (endsAtOnce) process.exit(1)
    if (stopping) return
    stopping = true
    setTimeout(() => {
      endsAtOnce = true
    }, SAME_SIGNAL_MS).unref()
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}
