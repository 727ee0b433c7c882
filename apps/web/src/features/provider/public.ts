export { AskProvider, whyNotAnswered } from './ask-provider';
export { useProvider } from './use-provider';
export { useProviderAnswered } from './use-provider-answered';
