// Time zones as people in the United States call them. They are stored by their IANA names.

export const US_TIME_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time without daylight saving (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
}

/** "Eastern Time", or for other zones the city first, because people look for that: "Berlin (Europe)". */
export function timeZoneLabel(name: string): string {
  const known = US_TIME_ZONES[name]
  if (known) return known
  const [area = '', ...places] = name.split('/')
  const [city = '', ...around] = places.toReversed().map((place) => place.replaceAll('_', ' '))
  return city === '' ? area : `${city} (${[...around, area].join(', ')})`
}
