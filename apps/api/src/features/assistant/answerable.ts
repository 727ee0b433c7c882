import type { AbstentionReason } from '@deedlight/contract/assistant';

/** Why a question gets no answer, whatever its words find; null where it may have one. */
export function whyUnanswerable(question: string): AbstentionReason | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  if (decisions.test(text)) return 'decision';
  return foreign.test(text) ? 'off-topic' : null;
}

/** Approvals, quotes and advice are for people, and some for licensed ones. */
const decisions =
  /\b(will|would|can|could|do|does|am|is) (i|we|he|she|they|you|my|the|this|our)\b.{0,40}\b(approve|approved|qualify|qualified(?! mortgage)|denied|deny|get the loan)\b|\bapprove (me|my|this|him|her|them)\b|\bshould (i|we|they|he|she|my)\b|\bis it (smart|wise|worth|a good)|\b(lock|quote) (me|my|in|a|this)\b|\bwhat rate (will|would|can|could|do) (i|we|you|my|he|she)\b|\bwhich (lender|bank) (is|should|has|offers)|\b(best|better) (lender|bank|loan for me)|\b(predict|forecast|will .*rates? (go|fall|rise|drop|be))\b|legal advice|\bsue\b|\bignore (all|any|the|your|previous)|system prompt|\b(hide|fake|forge|lie|falsif\w*|conceal)\b/;

const foreign =
  /\b(car|auto|boat|student visa|credit card|personal|payday|business|sba) loans?\b|\b(apartment|lease|landlord|tenant|crypto\w*|bitcoin|stocks?|shares|bonds?|weather|recipe|poem|joke|football|president|capital of|movie|song|python|javascript|doctor|medical|flight|hotel|visa application|divorce|canad\w+|uk|england|australia\w*|europe\w*|mexic\w+)\b/;

/** Loans that the tables hold no rows of: a row of another loan would be a wrong answer. */
export function isOfUncoveredLoan(question: string): boolean {
  return /\bhelocs?\b|home equity (line|loan)|\breverse mortgage|\bhecm\b|second mortgage|hard money|construction loan|bridge loan/i.test(
    question,
  );
}

export const abstentionTexts: Record<AbstentionReason, string> = {
  'no-source':
    'No row of the tables and no calculation here answers this, so there is nothing to cite. Ask about one rule, fee, limit, rate or figure at a time, and name the program.',
  'off-topic':
    'This is outside what the tables cover: US home loans, their guidelines, fees, limits and rates.',
  decision:
    'Approvals, rate quotes, forecasts and advice are not in the tables. A licensed loan officer can give them; the eligibility check shows each rule with its source.',
  'missing-input': 'To work this out the question must say',
};
