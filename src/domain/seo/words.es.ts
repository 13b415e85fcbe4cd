export const es = {
  title: (name: string) => `${name} - Servicios profesionales de plomería`,
  services: (isAlwaysThere: boolean) => `Servicios expertos de plomería${isAlwaysThere ? ' las 24 horas' : ''}.`,
  licensedAndInsured: 'Plomeros con licencia y seguro.',
  keywords: ['plomería', 'servicios'],
  emergency: 'plomero de emergencia',
}
