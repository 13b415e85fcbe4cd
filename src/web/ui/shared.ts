import { useSyncExternalStore } from 'react'

/** A value outside React. Components follow it with `useShared`. */
export interface Shared<Value> {
  initial: Value
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function shared<Value>(initial: Value): Shared<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** On the server and during hydration, it is the initial value. */
export function useShared<Value>({ initial, get, subscribe }: Shared<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}
