import { type FunctionComponent, lazy } from 'react'
import { PHOTO_FIELD_WORDS } from '#domain/photos/field/words.ts'
import { useWords } from '../language/language.tsx'

/** A part that is loaded when it is needed. Without its code photos can't be sent or seen, but everything else works. */
export function lazyPhotos<Props>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() => load().then((part) => ({ default: part }), unloaded<Props>))
}

function Unloaded() {
  return useWords(PHOTO_FIELD_WORDS).unloaded
}

function unloaded<Props>(): { default: FunctionComponent<Props> } {
  return { default: Unloaded }
}
