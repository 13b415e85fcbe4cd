import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Stored in the history if only the address of a screen changed: a page saved for the first time, or under another slug. */
interface SameScreen {
  sameScreen: string
}

export function onSameScreen(name: string): SameScreen {
  return { sameScreen: name }
}

/** The name that this screen kept from its previous address. */
export function useSameScreen(): string | undefined {
  const { state } = useLocation()
  return isSameScreen(state) ? state.sameScreen : undefined
}

/** Whether the last navigation kept everything on the screen. */
export function useStaysOnScreen(): boolean {
  const isReplaced = useNavigationType() === NavigationType.Replace
  return useSameScreen() !== undefined && isReplaced
}

function isSameScreen(state: unknown): state is SameScreen {
  return typeof state === 'object' && state !== null && 'sameScreen' in state && typeof state.sameScreen === 'string'
}
