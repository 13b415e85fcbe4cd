/** What to do until the plumber arrives. */
export const EMERGENCY_STEPS = [
  {
    title: 'Shut off the water',
    text: 'Turn the valve under the leaking fixture clockwise until it stops. If there is none, close the main valve: it is usually by the meter near the street, in the garage, or where the pipe enters the house.',
  },
  {
    title: 'If you smell gas, leave first',
    text: 'Touch no switch and light nothing. Leave the house with everyone in it, then call 911 and your gas company from outside. Close the gas valve only if it is outside and safe to reach.',
  },
  {
    title: 'Keep water and power apart',
    text: 'If water is near outlets, cords or the breaker panel, stay out of it. Switch off the breakers of those rooms only if you can reach the panel with dry feet; otherwise call your power company.',
  },
  {
    title: 'Turn off the water heater',
    text: 'Set a gas heater to pilot, or switch off the breaker of an electric one, so that it does not run dry.',
  },
  {
    title: 'Drain and protect',
    text: 'Open the lowest tap to empty the pipes, move what can be moved, and take a few photos for your insurance.',
  },
]
