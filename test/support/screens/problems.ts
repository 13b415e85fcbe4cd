/** Problems that a test expects, by a part of their text. Any other problem fails it. */
export const expected: RegExp[] = []

/** What the browser and the API client log when the network is in trouble. */
export const NO_NETWORK = /no answer|net::ERR_|Failed to load resource/
