import { collection } from '#store/collection.ts'

/** Times held for a customer to choose from, with the fields that describe the time of an appointment. */
export const offers = collection('offers')
