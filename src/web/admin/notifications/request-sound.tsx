import { useSyncExternalStore } from 'react'
import { NOT_KEPT_HERE, SavedSwitch } from '../saved-at-once.tsx'

const KEY = 'requestSound'
const ON = 'on'
const LOCK = 'plumbline-request-sound'

const NOTES = [660, 880] as const
const VOLUME = 0.06
const NOTE_SECONDS = 0.22

let audio: AudioContext | undefined
const listeners = new Set<() => void>()

export function SoundSwitch() {
  const isOn = useSoundIsOn()
  return (
    <SavedSwitch
      label="Sound for new requests"
      hint="A quiet sound in this browser while the back office is open. Browsers allow it after your first click on the page."
      isOn={isOn}
      save={async (next) => switchSound(next)}
      failed={NOT_KEPT_HERE}
    />
  )
}

export function useSoundIsOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isSoundOn(): boolean {
  return window.localStorage.getItem(KEY) === ON
}

function switchSound(isOn: boolean): void {
  if (isOn) window.localStorage.setItem(KEY, ON)
  else window.localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
  if (isOn) void allowSound().then(playNotes)
}

/** Browsers play nothing before the person has clicked or pressed a key on the page. Call it when they do. */
export async function allowSound(): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
}

/** In one tab, however many are open. Browsers offer locks only over https. */
export async function playSound(): Promise<void> {
  if (!('locks' in navigator)) return playNotes()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playNotes()
    // Other tabs hear of the request a moment later.
    await new Promise((resolve) => setTimeout(resolve, 5000))
  })
}

function playNotes(): void {
  if (audio?.state !== 'running') return
  const { currentTime, destination } = audio
  for (const [index, frequency] of NOTES.entries()) {
    const starts = currentTime + index * NOTE_SECONDS
    const ends = starts + 2 * NOTE_SECONDS
    const note = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, starts)
    volume.gain.linearRampToValueAtTime(VOLUME, starts + 0.02)
    volume.gain.linearRampToValueAtTime(0, ends)
    note.connect(volume).connect(destination)
    note.start(starts)
    note.stop(ends)
  }
}
