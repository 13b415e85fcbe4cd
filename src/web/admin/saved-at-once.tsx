import { type ComponentProps, useRef, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'

/**
 * The value of a control that saves at once, and the function to choose another. It shows what was tapped right away. If
 * the save fails, it shows what is stored again and says so. `save` resolves when `stored` is up to date.
 */
export function useSavedAtOnce<Value>(stored: Value, save: (value: Value) => Promise<unknown>, failed: string) {
  const [tapped, setTapped] = useState<{ value: Value }>()
  const newest = useRef<{ value: Value }>(undefined)
  const saves = useRef(Promise.resolve())

  const saveUnlessTappedAgain = async (tap: { value: Value }) => {
    if (newest.current !== tap) return
    try {
      await save(tap.value)
    } catch (error) {
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : failed)
    }
    if (newest.current === tap) setTapped(undefined)
  }

  const choose = (value: Value) => {
    const tap = { value }
    newest.current = tap
    setTapped(tap)
    // One after the other, so that the last tap wins.
    saves.current = saves.current.then(() => saveUnlessTappedAgain(tap))
  }
  return [tapped ? tapped.value : stored, choose] as const
}

type SavedSwitchProps = Omit<ComponentProps<typeof Switch>, 'checked' | 'onChange'> & {
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
  failed: string
}

export function SavedSwitch({ isOn, save, failed, ...look }: SavedSwitchProps) {
  const [shown, choose] = useSavedAtOnce(isOn, save, failed)
  return <Switch {...look} checked={shown} onChange={({ target }) => choose(target.checked)} />
}

/** For what only this browser stores. */
export const NOT_KEPT_HERE = 'This browser couldn’t save your choice.'
