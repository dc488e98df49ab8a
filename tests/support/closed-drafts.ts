/** Every way in which a message can be closed, alone and with every other: under a subject, and one that is sold. */
export const closedDrafts = (subjectId: number, soldId: number) =>
  [0, 1].flatMap((subscribeType) =>
    [false, true].flatMap((isTrial) =>
      [false, true].flatMap((isPremium) =>
        [
          { subjectIds: [subjectId] },
          { subjectIds: [subjectId, soldId] },
          { subjectIds: [subjectId], subscribeSubjectId: soldId },
        ].map((subjects) => ({ subscribeType, isTrial, isPremium, ...subjects })),
      ),
    ),
  );
