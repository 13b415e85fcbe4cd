import { type FunctionComponent, lazy } from 'react'

/** A part that is loaded when it is needed. Without its code photos can't be sent or seen, but everything else works. */
export function lazyPhotos<Props>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() => load().then((part) => ({ default: part }), unloaded<Props>))
}

function unloaded<Props>(): { default: FunctionComponent<Props> } {
  return { default: () => 'Photos don’t work right now. Please try again later.' }
}
