/** The largest amount in a document: ten million, in cents. */
export const MOST_CENTS = 1_000_000_000

export const MONEY_INVALID = 'Please enter an amount such as 89.50'

/** Whether a number has at most three decimals. A double holds such a number exactly enough to get its thousandths back. */
export function isThreePlaces(value: number): boolean {
  return Math.round(value * 1000) / 1000 === value
}
