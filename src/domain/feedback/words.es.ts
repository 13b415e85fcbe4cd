import type { FeedbackWords } from './words.en.ts'

export const es = {
  title: '¿Qué tal le fue con nosotros?',
  publicTitle: 'Cuénteles a otros',
  publicLead: 'Unas palabras sinceras en nuestra página de reseñas ayudan a sus vecinos a elegir.',
  publicLink: 'Escribir una reseña pública',
  privateTitle: 'Cuéntenos a nosotros',
  privateLead: 'Solo lo leemos nosotros. Tanto los elogios como las quejas son bienvenidos.',
  label: 'Sus palabras',
  mayShow: 'Pueden mostrarlo en su sitio web, con mi nombre de pila y mi ciudad.',
  submit: { idle: 'Enviar', busy: 'Enviando...' },
  required: 'Escriba unas palabras.',
  thanks: 'Gracias. Leemos cada palabra.',
  given: 'Usted escribió:',
  notNow: 'Podrá contarnos cómo le fue cuando la visita haya terminado.',
  once: 'Ya nos escribió sobre esta visita. Vuelva a cargar la página para leerlo.',
} satisfies FeedbackWords
