import { withPeriod } from '#domain/text/text.ts'

export const es = {
  answer: {
    none: '',
    '1-hour': 'en menos de 1 hora hábil',
    '2-hours': 'en menos de 2 horas hábiles',
    '4-hours': 'en menos de 4 horas hábiles',
    'same-day': 'el mismo día hábil',
    'next-day': 'a más tardar el siguiente día hábil',
  },
  emergency: {
    always: 'las 24 horas',
    promise: (hours: string) => withPeriod(`El servicio de emergencia está disponible ${hours}`),
    service: (isAlways: boolean) => (isAlways ? 'Servicio de emergencia las 24 horas' : 'Servicio de emergencia'),
    line: (isAlways: boolean) => (isAlways ? 'Línea de emergencias las 24 horas' : 'Línea de emergencias'),
  },
  hearFromUs: (time: string) => withPeriod(`Tendrá noticias nuestras a más tardar el ${time}`),
}
