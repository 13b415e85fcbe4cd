import { stripVTControlCharacters } from 'node:util'

const SLOWEST = 10
/** Some messages hold a whole page. */
const MESSAGE_LINES = 6
const LINE_LENGTH = 200

/** Counts passed and failed tests, and times each stage. */
export class Tally {
  #passed = 0
  #failed = 0
  #stages = []
  #files = []

  async stage(title, work) {
    console.log(`\n── ${title}`)
    const begun = performance.now()
    const result = await work()
    this.#stages.push({ title, ms: performance.now() - begun })
    return result
  }

  /** One check: `work` returns an exit code. */
  async check(title, work) {
    const code = await this.stage(title, work)
    this.#count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    console.log(`${title}: ${code === 0 ? 'ok' : 'FAILED'}`)
  }

  /** A runner of many tests: `work` returns its exit code and its files. */
  async suite(title, work) {
    const { code, files } = await this.stage(title, work)
    for (const file of files) this.#count(file)
    this.#files.push(...files)
    // A runner that fails without naming a test (a crash, an error between tests) counts as a failure.
    if (code !== 0 && files.every(({ failed }) => failed === 0)) this.#count({ passed: 0, failed: 1 })
  }

  /** A misspelled name must not count as a success. */
  mustHaveRun(names) {
    if (this.#files.some(({ passed, failed }) => passed + failed > 0)) return
    console.log(names.length > 0 ? `\nNo test file matches ${names.join(' ')}.` : '\nThere was no test to run.')
    this.#count({ passed: 0, failed: 1 })
  }

  /** Returns the exit code. */
  print() {
    if (this.#files.length > 0) {
      console.log('\nSlowest files')
      const slowest = this.#files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
      for (const { ms, name } of slowest) console.log(`${seconds(ms)}  ${name}`)
    }
    console.log('\nStages')
    for (const { ms, title } of this.#stages) console.log(`${seconds(ms)}  ${title}`)
    this.#printFailures()
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
    return this.#failed > 0 ? 1 : 0
  }

  /** At the end, because many people read only the end of a long log. */
  #printFailures() {
    for (const { name, failures } of this.#files) {
      for (const { title, message, page } of failures) {
        console.log(`\nFAILED  ${name}: ${brief(title, 1)}\n${brief(message)}`)
        if (page) console.log(brief(`The page has the headings ${page}`, 1))
      }
    }
  }

  #count({ passed, failed }) {
    this.#passed += passed
    this.#failed += failed
  }
}

function brief(text = '', lines = MESSAGE_LINES) {
  const kept = stripVTControlCharacters(text).split('\n').slice(0, lines)
  return kept.map((line) => line.slice(0, LINE_LENGTH)).join('\n')
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8)
}
