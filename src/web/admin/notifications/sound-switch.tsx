import { NOT_KEPT_HERE, SavedSwitch } from '../saved-at-once.tsx'
import { switchSound, useSoundIsOn } from './request-sound.ts'

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
