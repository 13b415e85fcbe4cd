import { Switch } from '../../ui/switch.tsx'
import { switchSound, useSoundIsOn } from './request-sound.ts'

export function SoundSwitch() {
  const isOn = useSoundIsOn()
  return (
    <Switch
      label="Sound for new requests"
      hint="A quiet sound in this browser while the back office is open. Browsers allow it after your first click on the page."
      checked={isOn}
      onChange={({ target }) => switchSound(target.checked)}
    />
  )
}
