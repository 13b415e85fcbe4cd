// Keeps a processor and some memory busy until the program that started it has ended.
const SLICE_MS = 100
const memory = Buffer.alloc(64 * 1024 * 1024)
let place = 0

function burn() {
  const end = performance.now() + SLICE_MS
  while (performance.now() < end) {
    for (let step = 0; step < 10_000; step += 1) {
      place = (place + 4_099) % memory.length
      memory[place] += 1
    }
  }
  setImmediate(burn)
}

process.on('disconnect', () => process.exit())
burn()
