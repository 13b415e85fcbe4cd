export type OutgoingProblem = 'port' | 'private' | 'not-found' | 'timeout'

const WORDS: Record<OutgoingProblem, string> = {
  port: 'This port is not allowed here.',
  private: 'This host is not on the public internet.',
  'not-found': 'There is no host with this name.',
  timeout: 'The host did not respond in time.',
}

/** A connection that was not opened. */
export class OutgoingRefusal extends Error {
  override name = 'OutgoingRefusal'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem) {
    super(WORDS[problem])
    this.problem = problem
  }
}
